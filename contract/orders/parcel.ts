import { lineText } from '../scalars.ts'

/** The fields of a shipped parcel. */
export const parcel = { carrier: lineText(1, 60), tracking: lineText(1, 80) }
