/** Maximum rows per file, grid or request. */
export const rowLimit = 1000
/** Maximum characters of a row's code and of its quantity; the rest is cut off. */
export const codeLength = 200
export const quantityLength = 40
export const fileBytes = 2 * 1024 * 1024
export const fileTypes = ['xlsx', 'csv'] as const
