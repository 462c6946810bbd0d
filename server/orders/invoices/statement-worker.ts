import { answerDrawings } from '../../adapters/pdf/drawing-port.ts'
import { drawStatement } from './statement-drawing.ts'

answerDrawings(drawStatement)
