import { allowedLicences, readByHand } from './allowed-licences.ts';
import { type Bill, type Component, isOurs, nameOf } from './bill.ts';

/** What its manifest says, an SPDX name or not; several are joined. */
export function licenceOf({ licenses }: Component): string | undefined {
  const said = (licenses ?? []).map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
  );
  return said.length === 0 ? undefined : said.join(' AND ');
}

function isAllowed(component: Component): boolean {
  const licence = licenceOf(component);
  if (licence !== undefined && Object.hasOwn(allowedLicences, licence)) return true;
  const name = nameOf(component);
  return Object.hasOwn(readByHand, name) && readByHand[name]?.says === licence;
}

const hasHash = ({ externalReferences = [] }: Component) =>
  externalReferences.some(
    ({ type, hashes = [] }) =>
      type === 'distribution' &&
      hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content)),
  );

/** What keeps a bill's packages from being released: a sentence each. */
export function findFaults({ components }: Bill): string[] {
  return components
    .filter((component) => !isOurs(component))
    .flatMap((component) => {
      const name = `${nameOf(component)}@${component.version}`;
      const licence = licenceOf(component) ?? 'no licence in its manifest';
      return [
        ...(isAllowed(component)
          ? []
          : [`${name}: ${licence}, which scripts/sbom/allowed-licences.ts does not allow`]),
        ...(hasHash(component) ? [] : [`${name}: no SHA-512 of its archive`]),
      ];
    });
}
