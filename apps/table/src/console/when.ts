const DAY_MS = 86_400_000;

/** "19:40", "yesterday", "Sunday", "3 May". */
export function whenText(iso: string, now: Date): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return iso;
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const age = midnight - then.getTime();
  if (age <= 0) return then.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (age <= DAY_MS) return 'yesterday';
  if (age <= 6 * DAY_MS) return then.toLocaleDateString('en', { weekday: 'long' });
  return then.toLocaleDateString('en', { day: 'numeric', month: 'short' });
}
