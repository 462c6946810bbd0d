/** Maximum rows of an order per file, grid or request. */
export const orderRowLimit = 1000
/** Maximum characters of a row's code and of its quantity; longer ones are truncated. */
export const codeLength = 200
export const quantityLength = 40
export const orderFileBytes = 2 * 1024 * 1024
export const orderFileTypes = ['xlsx', 'csv'] as const
