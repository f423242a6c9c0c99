/** One place in a lock file that says where a package was fetched from. */
export interface RegistryAddress {
  readonly line: number;
  readonly text: string;
}

const ADDRESS = /\b(?:https?|git\+[a-z]+|ssh):\/\//;

/**
 * Lines of a pnpm lock file that name a server. A lock file with addresses installs only where that server
 * can be reached; without them every machine uses the registry it is configured for.
 */
export function registryAddresses(lockFile: string): RegistryAddress[] {
  return lockFile
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => ADDRESS.test(text) && !text.startsWith('deprecated:'));
}
