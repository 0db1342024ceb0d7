/** The Logout button's doings, wherever it stands. */
import { useNavigate } from 'react-router';
import { signOut } from './sign-out.ts';
import { useTeller } from './story.ts';

/** Ends the session here, or all of them, and goes home. */
export function useLogout(): (where?: 'here' | 'everywhere') => void {
  const tell = useTeller();
  const navigate = useNavigate();
  return (where = 'here') => void tell(signOut({ everywhere: where === 'everywhere', leave: () => navigate('/') }));
}
