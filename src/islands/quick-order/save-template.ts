import { quickOrderTemplate } from '../../../contract/quick-order.ts'
import { download } from '../../lib/download.ts'

/** Saves the workbook to fill in. */
export const saveTemplate = (name: string): Promise<void> => download(quickOrderTemplate.path, name)
