import { z } from "zod";
import { address, fullName, phone } from "../contact-details/contact-fields.ts";

export const profileSchema = z.object({
  fullName,
  phone,
  address,
  returnTo: z.string().optional(),
});
