import { usePlataforma } from '../../../lib/plataforma.ts';
import { tablet } from '../../../lib/tablet.ts';

/** Passkeys belong to one address, by which this page may not have been opened; nobody's own is used on a tablet of everybody's. */
export function useAceitaChaves(): boolean {
  const { EnderecoDasChaves } = usePlataforma();
  return 'PublicKeyCredential' in window && EnderecoDasChaves === location.origin && !tablet.eh();
}
