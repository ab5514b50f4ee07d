package org.apache.hadoop.hbase.client;

import io.opentelemetry.context.Context;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.jspecify.annotations.NullMarked;

/**
 * The threads of a connection's scans and batches, as HBase creates them. Each knows the statement
 * that it works for, so its calls are traced under that statement.
 */
@NullMarked
final class CallThreads extends ThreadPoolExecutor {

  /** HBase's default. */
  private static final int MOST = 256;

  private static final long IDLE_SECONDS = 60;

  private CallThreads(int threads, int waiting) {
    super(
        threads,
        threads,
        IDLE_SECONDS,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(waiting),
        CallThreads::thread);
    allowCoreThreadTimeOut(true);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "hbase-calls");
    thread.setDaemon(true);
    return thread;
  }

  static CallThreads of(Configuration configuration) {
    int threads = configuration.getInt("hbase.hconnection.threads.max", MOST);
    int tasks =
        configuration.getInt(
            HConstants.HBASE_CLIENT_MAX_TOTAL_TASKS,
            HConstants.DEFAULT_HBASE_CLIENT_MAX_TOTAL_TASKS);
    return new CallThreads(threads, threads * tasks);
  }

  @Override
  public void execute(Runnable call) {
    Context work = Context.current();
    super.execute(work == Context.root() ? call : work.wrap(call));
  }
}
