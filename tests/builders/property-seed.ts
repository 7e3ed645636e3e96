import fc from "fast-check";

/**
 * `npm test` uses a fixed seed. `npm run test:long` sets `PROPERTY_TESTS=random`, which uses a
 * random seed and more runs.
 */
fc.configureGlobal(
  process.env.PROPERTY_TESTS === "random" ? { numRuns: 5_000 } : { seed: 20_261_122 },
);
