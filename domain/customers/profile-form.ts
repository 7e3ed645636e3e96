import { z } from "zod";
import { address, fullName, phone } from "./customer-fields.ts";

export const profileForm = z.object({ fullName, phone, address, returnTo: z.string().optional() });
