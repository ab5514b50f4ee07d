package org.openlindorm.advisor.rule.type;

/** Example keys for the pages of rules. */
final class TypeExamples {

  private TypeExamples() {}

  static String steps(int rows) {
    StringBuilder keys = new StringBuilder("job,step\n");
    for (int i = 0; i < rows; i++) {
      keys.append("job").append(i * 7 % 5).append(',').append(i).append('\n');
    }
    return keys.toString();
  }

  static String clicks(int rows, int distinct) {
    StringBuilder keys = new StringBuilder("user_id,second\n");
    for (int i = 0; i < rows; i++) {
      keys.append('u').append(i * 13 % distinct).append(',').append(1_700_000_000 + i % distinct);
      keys.append('\n');
    }
    return keys.toString();
  }

  static String channels(int rows, boolean codes) {
    String[] words = {"taobao", "alipay", "wechatpay"};
    StringBuilder keys = new StringBuilder("user_id,channel\n");
    for (int i = 0; i < rows; i++) {
      keys.append('u').append(i * 7_919 % 10_007).append(',');
      keys.append(codes ? String.valueOf(i % 3) : words[i % 3]).append('\n');
    }
    return keys.toString();
  }
}
