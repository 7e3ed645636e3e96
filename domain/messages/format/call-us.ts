/** `phone` may be empty. */
export function callUs(phone: string): string {
  return phone ? `Please call us on ${phone}` : "Please contact us";
}
