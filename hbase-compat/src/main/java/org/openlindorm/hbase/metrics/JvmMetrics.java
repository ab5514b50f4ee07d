package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;
import static org.openlindorm.hbase.metrics.ServerMetric.histogram;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmHeapPressureMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmInfoMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import java.util.List;

/** The Java process, by Micrometer's binders. */
final class JvmMetrics implements AutoCloseable {

  /** What the binders tell, for the page; a test holds it against them. */
  static final List<ServerMetric> METRICS =
      List.of(
          ServerMetric.info("jvm", "The virtual machine", "runtime", "vendor", "version"),
          gauge("jvm_memory_used_bytes", "Memory in use, by area and pool", "area", "id"),
          gauge("jvm_memory_committed_bytes", "Memory taken from the system", "area", "id"),
          gauge("jvm_memory_max_bytes", "The most a pool may take; -1 for no limit", "area", "id"),
          gauge(
              "jvm_memory_usage_after_gc",
              "Part of a long-lived pool that was in use after its last collection, 0 to 1",
              "area",
              "pool"),
          gauge("jvm_gc_overhead", "Part of the processors' time that collections take, 0 to 1"),
          histogram("jvm_gc_pause_seconds", "Pauses", "action", "cause", "gc"),
          gauge("jvm_gc_pause_seconds_max", "The longest of late", "action", "cause", "gc"),
          histogram(
              "jvm_gc_concurrent_phase_time_seconds",
              "Work of collectors beside the program",
              "action",
              "cause",
              "gc"),
          gauge(
              "jvm_gc_concurrent_phase_time_seconds_max",
              "The longest of late",
              "action",
              "cause",
              "gc"),
          gauge("jvm_gc_live_data_size_bytes", "What was alive after the last full look"),
          gauge("jvm_gc_max_data_size_bytes", "The most that may be"),
          counter("jvm_gc_memory_allocated_bytes", "What was allocated"),
          counter("jvm_gc_memory_promoted_bytes", "What grew old"),
          gauge("jvm_buffer_count_buffers", "Buffers outside of the heap", "id"),
          gauge("jvm_buffer_memory_used_bytes", "Memory of these buffers", "id"),
          gauge("jvm_buffer_total_capacity_bytes", "Capacity of these buffers", "id"),
          gauge("jvm_threads_live_threads", "Threads"),
          gauge("jvm_threads_daemon_threads", "Those that do not keep the process alive"),
          gauge("jvm_threads_peak_threads", "The most at the same time"),
          counter("jvm_threads_started_threads", "Threads that were started"),
          gauge("jvm_threads_states_threads", "Threads by what they do", "state"),
          gauge("process_cpu_usage", "Part of the processors that this process takes, 0 to 1"),
          counter("process_cpu_time_ns", "Nanoseconds of processors that it has taken"),
          gauge("system_cpu_usage", "Part of the processors that is taken, 0 to 1"),
          gauge("system_cpu_count", "Processors"),
          gauge("system_load_average_1m", "Threads that want a processor, over a minute"),
          gauge("process_uptime_seconds", "Since it was started"),
          gauge("process_start_time_seconds", "When, since 1970"),
          gauge("process_files_open_files", "Open files and sockets"),
          gauge("process_files_max_files", "The most there may be"));

  private final JvmGcMetrics collections = new JvmGcMetrics();
  private final JvmHeapPressureMetrics pressure = new JvmHeapPressureMetrics();

  void bindTo(MeterRegistry registry) {
    new JvmInfoMetrics().bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    pressure.bindTo(registry);
    collections.bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
  }

  @Override
  public void close() {
    collections.close();
    pressure.close();
  }
}
