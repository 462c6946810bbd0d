/**
 * An email address. Only one dot of the domain can be its first, so that matching takes linear time: a backtracking
 * pattern would need minutes for a long text.
 */
export const emailFormat = /^[^\s@<>",;:]+@[^\s@<>",;:][^\s@<>",;:.]*\.[^\s@<>",;:]+$/

/** Whether a text has the format of an email address. */
export const isEmail = (text: string): boolean => emailFormat.test(text)
