import { handleDrawings } from '../../adapters/pdf/service.ts'
import { drawLineSheet } from './drawing.ts'

handleDrawings(drawLineSheet)
