export default {
  dialect: "postgresql",
  schema: "./domain/**/*-tables.ts",
  out: "./migrations",
};
