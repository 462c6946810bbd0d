import { answerDrawings } from '../../adapters/pdf/service.ts'
import { drawStatement } from './statement-drawing.ts'

answerDrawings(drawStatement)
