/**
 * An email address. A domain has its first dot in one possible place: a pattern with several would take the square of a
 * text's length to reject it, minutes for what anybody can send.
 */
export const emailFormat = /^[^\s@<>",;:]+@[^\s@<>",;:][^\s@<>",;:.]*\.[^\s@<>",;:]+$/

/** Whether a text has the format of an email address. */
export const isEmail = (text: string): boolean => emailFormat.test(text)
