/** When the sign-in that an ID token belongs to was made, in seconds; zero where it cannot be read. */
export function authTimeOf(token: string | null): number {
  const [, claims = ''] = token?.split('.') ?? [];
  try {
    const { auth_time: seconds } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof seconds === 'number' ? seconds : 0;
  } catch {
    return 0;
  }
}
