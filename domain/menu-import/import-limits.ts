export const maxImportBytes = 1024 * 1024;
export const maxImportRows = 2_000;
export const maxImportColumns = 100;
