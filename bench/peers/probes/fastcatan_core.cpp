// Random four-player Catan on fastcatan's C++ rules with no Python in the loop: `fastcatan_core GAME WARM SECONDS SEED`.
// GAME is `trade` or `no-trade`; the latter leaves out offers between players, which Catanatron does not have either.

#include <array>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "mask.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace {

using Mask = std::array<uint64_t, catan::MASK_WORDS>;

struct Draws {
    uint64_t state;

    // splitmix64, scaled to a range by a multiplication: the draw must not be what is measured.
    uint32_t below(uint32_t bound) {
        uint64_t z = (state += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return static_cast<uint32_t>(((z ^ (z >> 31)) >> 32) * bound >> 32);
    }
};

uint32_t count(const Mask& mask) {
    uint32_t sum = 0;
    for (uint64_t word : mask) sum += std::popcount(word);
    return sum;
}

uint32_t nth(const Mask& mask, uint32_t n) {
    for (uint32_t word = 0;; ++word) {
        const uint32_t here = std::popcount(mask[word]);
        if (n >= here) {
            n -= here;
            continue;
        }
        uint64_t bits = mask[word];
        while (n--) bits &= bits - 1;
        return word * 64 + std::countr_zero(bits);
    }
}

Mask without_trade(const Mask& mask) {
    Mask kept = mask;
    for (uint32_t action = catan::action::TRADE_ADD_GIVE_BASE; action < catan::NUM_ACTIONS; ++action)
        kept[action / 64] &= ~(uint64_t{1} << (action % 64));
    return count(kept) ? kept : mask;
}

struct Tally {
    uint64_t games = 0, decisions = 0;
    double seconds = 0;
};

Tally play_for(double seconds, bool trade, Draws& draws) {
    using Clock = std::chrono::steady_clock;
    Tally tally;
    const auto start = Clock::now();
    do {
        catan::GameState state;
        catan::BoardLayout board;
        catan::reset_one(state, board, draws.below(~0u));
        for (bool over = false; !over; ++tally.decisions) {
            Mask legal;
            std::memcpy(legal.data(), state.action_mask, sizeof legal);
            if (!trade) legal = without_trade(legal);
            const uint32_t options = count(legal);
            if (options == 0) {
                std::fprintf(stderr, "a position without a legal action\n");
                std::exit(1);
            }
            over = catan::step_one(state, board, nth(legal, draws.below(options)));
        }
        ++tally.games;
        tally.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    } while (tally.seconds < seconds);
    return tally;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fprintf(stderr, "usage: fastcatan_core trade|no-trade WARM SECONDS SEED\n");
        return 2;
    }
    const bool trade = std::strcmp(argv[1], "trade") == 0;
    Draws draws{std::strtoull(argv[4], nullptr, 10)};
    play_for(std::atof(argv[2]), trade, draws);
    const Tally tally = play_for(std::atof(argv[3]), trade, draws);
    std::printf("{\"games\":%llu,\"decisions\":%llu,\"seconds\":%.6f}\n",
                static_cast<unsigned long long>(tally.games), static_cast<unsigned long long>(tally.decisions),
                tally.seconds);
}
