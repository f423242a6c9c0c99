import { installMissing, missingPackages } from './system-packages.mjs';
import { inOrder } from './workspace.mjs';

await inOrder(
  () => installMissing(),
  () => {
    const missing = missingPackages();
    if (missing.length === 0) {
      console.log('Every program that the tests use is installed.');
      return 0;
    }
    console.error(`Still missing: ${missing.join(', ')}.`);
    console.error(
      `As an administrator on Debian or Ubuntu: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
    console.error(
      'On other systems install the same programs with your package manager. Tests without them are skipped.',
    );
    return 1;
  },
);
