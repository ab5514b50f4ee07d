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

/** Metrics of the Java process, from Micrometer's binders. */
final class JvmMetrics implements AutoCloseable {

  /** The binders' metrics, for the documentation; a test compares them with the binders. */
  static final List<ServerMetric> METRICS =
      List.of(
          ServerMetric.info("jvm", "The virtual machine", "runtime", "vendor", "version"),
          gauge("jvm_memory_used_bytes", "Memory in use, by area and pool", "area", "id"),
          gauge(
              "jvm_memory_committed_bytes",
              "Memory committed by the operating system",
              "area",
              "id"),
          gauge("jvm_memory_max_bytes", "Maximum size of a pool; -1 without a limit", "area", "id"),
          gauge(
              "jvm_memory_usage_after_gc",
              "Share of a long-lived pool in use after its last collection, 0 to 1",
              "area",
              "pool"),
          gauge("jvm_gc_overhead", "Share of CPU time used by garbage collection, 0 to 1"),
          histogram("jvm_gc_pause_seconds", "Garbage collection pauses", "action", "cause", "gc"),
          gauge("jvm_gc_pause_seconds_max", "Recent maximum", "action", "cause", "gc"),
          histogram(
              "jvm_gc_concurrent_phase_time_seconds",
              "Concurrent phases of the garbage collector",
              "action",
              "cause",
              "gc"),
          gauge(
              "jvm_gc_concurrent_phase_time_seconds_max",
              "Recent maximum",
              "action",
              "cause",
              "gc"),
          gauge("jvm_gc_live_data_size_bytes", "Live data after the last full collection"),
          gauge("jvm_gc_max_data_size_bytes", "Maximum size of the long-lived pool"),
          counter("jvm_gc_memory_allocated_bytes", "Allocated memory"),
          counter("jvm_gc_memory_promoted_bytes", "Memory promoted to the old generation"),
          gauge("jvm_buffer_count_buffers", "Buffers outside of the heap", "id"),
          gauge("jvm_buffer_memory_used_bytes", "Memory of these buffers", "id"),
          gauge("jvm_buffer_total_capacity_bytes", "Capacity of these buffers", "id"),
          gauge("jvm_threads_live_threads", "Live threads"),
          gauge("jvm_threads_daemon_threads", "Daemon threads"),
          gauge("jvm_threads_peak_threads", "Peak number of threads"),
          counter("jvm_threads_started_threads", "Started threads"),
          gauge("jvm_threads_states_threads", "Threads by state", "state"),
          gauge("process_cpu_usage", "CPU share of this process, 0 to 1"),
          counter("process_cpu_time_ns", "CPU time of this process in nanoseconds"),
          gauge("system_cpu_usage", "CPU share of the machine in use, 0 to 1"),
          gauge("system_cpu_count", "Number of CPUs"),
          gauge("system_load_average_1m", "Load average over one minute"),
          gauge("process_uptime_seconds", "Time since the start of the process"),
          gauge("process_start_time_seconds", "Start time of the process, in seconds since 1970"),
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
