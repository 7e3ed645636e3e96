import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { dishSchema } from "../../../domain/menu/dish-schema.ts";

/** Browser validation, loaded on first use. */
export const checkDish = (formData: FormData) => parseWithZod(formData, { schema: dishSchema });
