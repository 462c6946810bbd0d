import { quickOrderTemplate } from '../../../../../contract/cart/quick-order.ts'
import { download } from '../../../../lib/api/download.ts'

/** Downloads the workbook template. */
export const saveTemplate = (name: string): Promise<void> => download(quickOrderTemplate.path, name)
