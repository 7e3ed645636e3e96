/**
 * Preloaded into the shop's process by tests that compare the cost of requests. Replies to any
 * message with the CPU time of the main thread.
 */
process.on("message", () => process.send?.(process.threadCpuUsage()));
process.channel?.unref();
