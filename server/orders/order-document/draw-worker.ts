import { handleDrawings } from '../../adapters/pdf/service.ts'
import { drawOrderDocument } from './drawing.ts'

handleDrawings(drawOrderDocument)
