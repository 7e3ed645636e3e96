import fc from "fast-check";

/** `npm test` uses a fixed seed; `PROPERTY_TESTS=random`, part of `npm run test:long`, uses a random one and more runs. */
fc.configureGlobal(process.env.PROPERTY_TESTS === "random" ? { numRuns: 5_000 } : { seed: 20_261_122 });
