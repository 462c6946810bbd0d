import { lineText } from '../scalars.ts'

/** The fields of a shipment that staff enter. */
export const tracking = { carrier: lineText(1, 60), tracking: lineText(1, 80) }
