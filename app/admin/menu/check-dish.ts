import "../../ui/form/disable-zod-jit.ts";
import { dishSchema } from "../../../domain/menu/dish-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkDish = createCheck(dishSchema);
