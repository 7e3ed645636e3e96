/** Preloaded into the shop's process by tests that compare what requests cost: answers any message with the main thread's processor time. */
process.on("message", () => process.send?.(process.threadCpuUsage()));
process.channel?.unref();
