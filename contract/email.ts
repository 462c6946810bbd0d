import { pattern } from 'superstruct'
import { emailFormat } from './email-format.ts'
import { boundedText } from './scalars.ts'

/**
 * An email address, trimmed; only its format is checked. Not in scalars.ts, which every page loads.
 */
export const Email = pattern(boundedText(3, 254), emailFormat)
