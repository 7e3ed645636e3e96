/**
 * Settings of the embedded server, for a small machine that it shares with the shop. Passed at each
 * start, so that a release can change them. fsync, synchronous_commit and full_page_writes are
 * explicit: every accepted order must be on disk.
 */
export const embeddedSettings = {
  listen_addresses: "",
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  wal_level: "replica",
  max_wal_senders: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_checkpoints: "off",
  log_min_duration_statement: "2000",
  // Keeps query parameters, such as customers' input, out of the log.
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  cluster_name: "tiffin",
};

export type PostgresSettings = Record<string, string>;
