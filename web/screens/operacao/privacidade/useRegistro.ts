import { useQuery } from '@tanstack/react-query';
import { registro } from '#contract/operacao/privacidade.ts';
import { query } from '../../../lib/query.ts';

/** The register of processing, for whoever asks and for who answers for it. */
export const useRegistro = () => useQuery(query(registro));
