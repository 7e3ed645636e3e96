/**
 * Ofcom's "telephone numbers for use in TV and radio drama", which never reach anybody: seven digits
 * after +44, then any three.
 */
const reservedNumbers =
  /^\+44(?:7700900|1632960|1(?:1[3-8]|[2-6]1)4960|1914980|2079460|2896496|2920180|8081570|9098790|3069990)\d{3}$/;

/** Whether a number, in E.164, is reserved for examples. */
export function isReservedPhone(phone: string): boolean {
  return reservedNumbers.test(phone);
}
