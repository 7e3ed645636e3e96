import { z } from "zod";
import { address, fullName, phone } from "../contact-details/contact-fields.ts";

export const profileForm = z.object({ fullName, phone, address, returnTo: z.string().optional() });
