import { pattern } from 'superstruct'
import { emailFormat } from './email-format.ts'
import { boundedText } from './scalars.ts'

/**
 * An email address, trimmed; whether it exists only shows when it is used. Separate from the scalars, which every page
 * loads.
 */
export const Email = pattern(boundedText(3, 254), emailFormat)
