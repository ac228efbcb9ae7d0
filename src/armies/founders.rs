//! Armies by hand, with which the search for better ones begins.

use crate::engine::piece::Origin;

/// Five armies for a board, each with 98 to 100 points: the board's own line-up,
/// chariots, cannons, knights, and one that waits in hand.
pub fn founders(game: Origin) -> [&'static str; 5] {
    match game {
        Origin::Shogi => [
            "P@9g P@8g P@7g P@6g P@5g P@4g P@3g P@2g P@1g B@8h cR@7h cQ@5h xR@3h R@2h L@9i N@8i S@7i G@6i K@5i G@4i S@3i N@2i L@1i",
            "P@9g P@8g P@7g P@6g jS@5g P@4g P@3g P@2g P@1g xR@9h R@1h jR@9i cR@8i mR@7i G@6i K@5i cR@4i xR@3i jR@1i",
            "jS@9g P@8g jS@7g P@6g jS@5g P@4g jS@3g P@2g jS@1g xC@8h jC@7h cQ@5h jC@3h xC@2h jR@9i G@6i K@5i G@4i R@2i jR@1i",
            "P@9g P@8g P@7g P@6g P@5g P@4g P@3g P@2g P@1g mN@8h jH@7h cQ@5h jH@3h mN@2h R@1h L@9i xH@8i N@7i cN@6i K@5i cN@4i N@3i xH@2i G* G*",
            "P@9g P@8g P@7g P@6g P@5g P@4g P@3g P@2g P@1g mS@6h cQ@4h jR@9i G@6i K@5i jR@1i R* B* G* S* S* N* N*",
        ],
        Origin::Chess => [
            "cP@8g cP@7g cP@6g cP@5g cP@4g cP@3g cP@2g cP@1g cR@8h cN@7h cB@6h cQ@5h cK@4h cB@3h cN@2h cR@1h R* B* G*",
            "cP@8g cP@7g cP@6g cP@5g cP@4g cP@3g cP@2g cP@1g cR@8h jR@7h xR@6h cQ@5h cK@4h mR@3h jR@2h cR@1h R*",
            "cP@8g jS@7g cP@6g jS@5g jS@4g cP@3g jS@2g cP@1g jR@8h xC@7h jC@6h cQ@5h cK@4h jC@3h xC@2h cR@1h R* B* G*",
            "cP@8g cP@7g cP@6g cP@5g cP@4g cP@3g cP@2g cP@1g cR@8h cN@7h mN@6h cQ@5h cK@4h mN@3h cN@2h cR@1h R* B* G* N*",
            "cP@8g cP@7g cP@6g cP@5g cP@4g cP@3g cP@2g cP@1g jR@8h cQ@5h cK@4h cR@1h R* B* G* G* S* S* N* N* L* L*",
        ],
        Origin::Xiangqi => [
            "xS@9g xS@7g xS@5g xS@3g xS@1g xC@8h xC@2h cQ@5i jR@1i xR@9j xH@8j xE@7j xA@6j xK@5j xA@4j xE@3j xH@2j xR@1j R* B*",
            "jS@9g jS@7g jS@5g jS@3g jS@1g cR@9i mR@8i xE@5i mR@2i cR@1i xR@9j jR@8j xA@6j xK@5j xA@4j jR@2j xR@1j",
            "jS@9g jS@7g jS@5g jS@3g jS@1g xC@8h jC@7h jC@3h xC@2h cQ@5i jR@9j xR@8j xA@6j xK@5j xA@4j xE@3j xR@2j jR@1j",
            "jS@9g jS@7g jS@5g jS@3g jS@1g mN@8h cN@6h cN@4h mN@2h cQ@5i xR@9j xH@8j jH@7j xA@6j xK@5j xA@4j jH@3j xH@2j xR@1j N* N*",
            "xS@9g xS@7g xS@5g xS@3g xS@1g cQ@5i xR@9j xE@7j xA@6j xK@5j xA@4j xE@3j xR@1j R* B* G* G* S* S* N* N* L*",
        ],
        Origin::Janggi => [
            "jS@9g jS@7g jS@5g jS@3g jS@1g jC@8h cQ@5h jC@2h jK@5i jR@9j jE@8j jH@7j jA@6j jA@4j jH@3j jE@2j jR@1j R* N* P*",
            "cP@8g cP@7g cP@6g cP@5g cP@4g cP@3g cP@2g cP@1g cR@9i xR@8i jK@5i xR@2i cR@1i jR@9j mR@8j jA@6j jA@4j mR@2j jR@1j",
            "jS@9g jS@7g jS@5g jS@3g jS@1g jC@8h xC@7h xC@3h jC@2h jK@5i jR@9j cR@8j jA@6j jA@4j cR@2j jR@1j B* G*",
            "jS@9g jS@7g jS@5g jS@3g jS@1g mN@8h cN@6h jE@5h cN@4h mN@2h xH@8i jK@5i xH@2i jR@9j jH@7j jA@6j cQ@5j jH@3j jR@1j P*",
            "jS@9g jS@7g jS@5g jS@3g jS@1g cQ@5h jK@5i jR@9j jA@6j jA@4j jR@1j R* B* G* G* S* S* P* P*",
        ],
        Origin::Makruk => [
            "mP@8f mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f B@5g xA@4g mR@8h cN@7h mS@6h cQ@5h mK@4h mS@3h cN@2h mR@1h R* G* G*",
            "mP@8f mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f xR@8g xA@4g xR@1g mR@8h cR@7h jR@6h mS@5h mK@4h jR@3h cR@2h mR@1h",
            "mP@8f jS@7f jS@6f mP@5f jS@4f jS@3f jS@2f mP@1f xC@7g jC@6g jC@3g xC@2g cR@8h mS@6h cQ@5h mK@4h mS@3h cR@1h R* N*",
            "mP@8f mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f mN@7g jH@6g jH@3g mN@2g mR@8h xH@7h cN@6h cQ@5h mK@4h cN@3h xH@2h mR@1h G* N* N*",
            "mP@8f mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f mS@4g mR@8h cQ@5h mK@4h mR@1h R* B* G* G* S* S* N* N* L*",
        ],
    }
}
