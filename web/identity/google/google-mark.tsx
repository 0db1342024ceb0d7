/** Google's mark in Google's own four colours, which its rules for sign-in buttons ask for. */

export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 flex-none">
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.6z"
      />
      <path
        fill="#34A853"
        d={
          'M12 22.5c2.8 0 5.2-.9 6.9-2.6l-3.4-2.6c-.9.6-2.1 1-3.5 1-2.7 0' +
          '-5-1.8-5.8-4.3H2.7v2.7A10.5 10.5 0 0 0 12 22.5z'
        }
      />
      <path fill="#FBBC05" d="M6.2 14a6.3 6.3 0 0 1 0-4V7.3H2.7a10.5 10.5 0 0 0 0 9.4z" />
      <path fill="#EA4335" d="M12 5.7c1.5 0 2.9.5 4 1.6l3-3A10.5 10.5 0 0 0 2.7 7.3L6.2 10C7 7.5 9.3 5.7 12 5.7z" />
    </svg>
  );
}
