import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { dishForm } from "../../../domain/menu/dish-schema.ts";

/** What the browser checks before it sends the form. */
export const checkDish = (formData: FormData) => parseWithZod(formData, { schema: dishForm });
