import { answerDrawings } from '../../adapters/pdf/drawing-port.ts'
import { drawLineSheet } from './drawing.ts'

answerDrawings(drawLineSheet)
