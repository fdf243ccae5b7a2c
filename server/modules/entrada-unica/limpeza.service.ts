export { excluirEntradasVencidas } from './entrada-unica.queries.ts';
