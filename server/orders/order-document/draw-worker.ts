import { answerDrawings } from '../../adapters/pdf/drawing-port.ts'
import { drawOrderDocument } from './drawing.ts'

answerDrawings(drawOrderDocument)
