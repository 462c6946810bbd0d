import { handleDrawings } from '../../adapters/pdf/service.ts'
import { drawStatement } from './statement-drawing.ts'

handleDrawings(drawStatement)
