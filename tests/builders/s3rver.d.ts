/** The part of this package that tests use: a local S3 server, whose key and secret are both `S3RVER`. */
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
