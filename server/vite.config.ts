import { nodeProgram } from '../vite.node.ts';

export default nodeProgram(import.meta.dirname, ['main', 'pdf-worker', 'rebuild-search', 'check-audit']);
