import static org.openlindorm.advisor.assertion.SchemaAssert.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.assertion.Schema;

/** The schema of this project, checked in every build. */
class SchemaTest {

  @Test
  void theSchemaHasNoErrors() {
    assertThat(Schema.in(Path.of("conf/ci/schema"))).hasNoErrors();
  }
}
