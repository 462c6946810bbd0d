import { quickOrderTemplate } from '../../../../../contract/cart/quick-order.ts'
import { download } from '../../../../lib/api/download.ts'

/** Saves the workbook to fill in. */
export const saveTemplate = (name: string): Promise<void> => download(quickOrderTemplate.path, name)
