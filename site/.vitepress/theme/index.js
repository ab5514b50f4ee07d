// The fonts of the reader's system: none is handed out, and none is fetched.
import Theme from 'vitepress/theme-without-fonts'
import './style.css'

export default Theme
