import { answerDrawings } from '../../adapters/pdf/service.ts'
import { drawOrderDocument } from './drawing.ts'

answerDrawings(drawOrderDocument)
