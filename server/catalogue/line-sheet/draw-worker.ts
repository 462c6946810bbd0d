import { answerDrawings } from '../../adapters/pdf/service.ts'
import { drawLineSheet } from './drawing.ts'

answerDrawings(drawLineSheet)
