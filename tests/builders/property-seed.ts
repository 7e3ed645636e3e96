import fc from "fast-check";

/** `npm test` draws the same cases every time; `PROPERTY_TESTS=random`, part of `npm run test:long`, draws new ones, and more. */
fc.configureGlobal(process.env.PROPERTY_TESTS === "random" ? { numRuns: 5_000 } : { seed: 20_261_122 });
