import "../../ui/no-eval.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { dishForm } from "../../../domain/menu/dish-form.ts";

/** What the browser checks before it sends the form. */
export const checkDish = (formData: FormData) => parseWithZod(formData, { schema: dishForm });
